export { useVerifyHumanMutation } from './generated/human-check.gen';
