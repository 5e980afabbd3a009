import { Module } from '@nestjs/common';
import { ProductsController } from './products/products.controller.js';
import { ProductsRepository } from './products/products.repository.js';
import { ProductsService } from './products/products.service.js';

@Module({ controllers: [ProductsController], providers: [ProductsRepository, ProductsService] })
export class BillingModule {}
