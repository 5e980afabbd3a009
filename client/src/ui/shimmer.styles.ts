export { default as shimmer } from './shimmer.module.css';
