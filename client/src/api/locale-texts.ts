export { localeTextsApi } from './generated/locale-texts.gen';
