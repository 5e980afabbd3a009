export { default as playlistRows } from './playlist-rows.module.css';
