export { default as page } from './page.module.css';
