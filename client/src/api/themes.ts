export { themesApi } from './generated/themes.gen';
