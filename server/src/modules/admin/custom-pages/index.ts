// Owns the pages that the site's owner writes. Emits nothing. Never shows HTML that was not cleaned on its way in.
export { CustomPageEntity, CustomPagePictureEntity, CustomPageSlugEntity } from './custom-page.entity.js';
export { CustomPagesModule } from './custom-pages.module.js';
