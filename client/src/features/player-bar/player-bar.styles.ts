export { default as playerBar } from './player-bar.module.css';
