export { useGiveConsentMutation } from './generated/consents.gen';
