export { default as segmented } from './segmented.module.css';
