export { default as itemPage } from './item-page.module.css';
