export { useReportAbuseMutation } from './generated/abuse-reports.gen';
