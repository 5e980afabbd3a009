export { default as pageArticle } from './page-article.module.css';
