// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportAbuse: build.mutation<ReportAbuseApiResponse, ReportAbuseApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/reports/abuse`,
        method: "POST",
        body: queryArg.createAbuseReportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as abuseReportsApi };
export type ReportAbuseApiResponse = /** status 201  */ AbuseReportAnswer;
export type ReportAbuseApiArg = {
  createAbuseReportInput: CreateAbuseReportInput;
};
export type AbuseReport = {
  id: number;
  model_type: "user" | "artist" | "album" | "track" | "playlist" | "comment";
  model_id: number;
  reason: "other" | "copyright" | "spam" | "abuse" | "explicit";
  text: string;
  state: "open" | "hidden" | "deleted" | "dismissed" | "banned";
  created_at: string;
};
export type AbuseReportAnswer = {
  report: AbuseReport;
  status: "success";
};
export type CreateAbuseReportInput = {
  model_type: "user" | "artist" | "album" | "track" | "playlist" | "comment";
  model_id: number;
  reason: "other" | "copyright" | "spam" | "abuse" | "explicit";
  text?: string;
  /** Of guests, and where reports are checked. */
  recaptcha_token?: string;
};
export const { useReportAbuseMutation } = injectedRtkApi;
