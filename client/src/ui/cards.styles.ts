export { default as cards } from './cards.module.css';
