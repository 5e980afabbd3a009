export { useGetSiteNumbersQuery } from './generated/landing.gen';
