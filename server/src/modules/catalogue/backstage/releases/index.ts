// Owns the release calendar: what somebody, or a workspace, has in the drawer, planned and out.
export { ReleasesModule } from './releases.module.js';
