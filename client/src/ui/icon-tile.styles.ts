export { default as iconTile } from './icon-tile.module.css';
