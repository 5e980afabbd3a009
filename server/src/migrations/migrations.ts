import { House1790000000000 } from './1790000000000-house.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [House1790000000000];
