// Owns plans and what they cost. Emits nothing. Never changes the terms of a price: whoever pays one agreed to it.
export { BillingModule } from './billing.module.js';
export { PriceEntity, ProductEntity } from './products/product.entity.js';
