export { default as richText } from './rich-text.module.css';
