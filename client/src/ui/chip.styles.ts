export { default as chip } from './chip.module.css';
