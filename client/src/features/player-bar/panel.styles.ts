export { default as panel } from './panel.module.css';
