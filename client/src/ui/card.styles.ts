export { default as card } from './card.module.css';
