export { default as avatar } from './avatar.module.css';
