export { default as iconButton } from './icon-button.module.css';
