import type { CreatedAccessTokenAnswer } from '@tonearm/shared/account/access-tokens.dto';
import type { CurrentUserAnswer, MessageAnswer, UserAnswer } from '@tonearm/shared/account/account.dto';
import type { ConsentReceiptAnswer } from '@tonearm/shared/account/consents.dto';
import type { VerifyHumanAnswer } from '@tonearm/shared/account/human-check.dto';
import type { LocaleAnswer, ValueListsAnswer } from '@tonearm/shared/account/locale.dto';
import type { UserSessionsAnswer } from '@tonearm/shared/account/sessions.dto';
import type { LoginAnswer, PasswordConfirmedAnswer, RegisterAnswer } from '@tonearm/shared/account/sign-in.dto';
import type { RecoveryCodesAnswer, TwoFactorQrCodeAnswer } from '@tonearm/shared/account/two-factor.dto';
import type {
  AccountAnswer,
  DataExportAnswer,
  DeletedAnswer,
  UserProfileAnswer,
} from '@tonearm/shared/account/user-details.dto';
import type { CustomPageAnswer } from '@tonearm/shared/admin/custom-pages.dto';
import type { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import type { FileEntryAnswer, FileEntryListAnswer, RestoredAnswer } from '@tonearm/shared/uploads/file-entries.dto';

/** Of who one is: signing in, the account and its settings, and what every page asks for. */
export interface AccountAnswers {
  'GET /api/v1/users/:id': UserAnswer;
  'GET /auth/csrf-cookie': null;
  'POST /auth/login': LoginAnswer;
  'POST /auth/two-factor-challenge': BootstrapAnswer;
  'POST /auth/logout': BootstrapAnswer;
  'POST /auth/register': RegisterAnswer;
  'POST /auth/forgot-password': MessageAnswer;
  'POST /auth/reset-password': StatusAnswer;
  'POST /secure/auth/social/connect': LoginAnswer;
  'POST /secure/auth/social/:service/disconnect': StatusAnswer;
  'GET /api/v1/bootstrap-data': BootstrapAnswer;
  'POST /api/v1/users/me/locale': LocaleAnswer;
  'POST /api/v1/resend-email-verification': StatusAnswer;
  'POST /api/v1/validate-email-verification-otp': StatusAnswer;
  'POST /api/v1/recaptcha/verify': VerifyHumanAnswer;
  'GET /api/v1/value-lists/:names': ValueListsAnswer;
  'GET /api/v1/users/me': CurrentUserAnswer;
  'GET /api/v1/users/me/file-entries': FileEntryListAnswer;
  'POST /api/v1/file-entries/delete': DeletedAnswer;
  'POST /api/v1/file-entries/restore': RestoredAnswer;
  'POST /api/v1/tus/entries': FileEntryAnswer;
  'GET /api/v1/users/me/export': DataExportAnswer;
  'POST /api/v1/users/me/export': DataExportAnswer;
  'GET /api/v1/users/:id/export': DataExportAnswer;
  'POST /api/v1/users/:id/export': DataExportAnswer;
  'POST /api/v1/consents': ConsentReceiptAnswer;
  'POST /api/v1/users/me/email': StatusAnswer;
  'POST /api/v1/users/me/email/confirm': CurrentUserAnswer;
  'PUT /api/v1/users/:id': AccountAnswer;
  'PUT /api/v1/users/:id/profile': UserProfileAnswer;
  'POST /api/v1/users/:id/avatar': AccountAnswer;
  'DELETE /api/v1/users/:id/avatar': AccountAnswer;
  'DELETE /api/v1/users/:id': DeletedAnswer;
  'PUT /auth/user/password': BootstrapAnswer;
  'GET /auth/user/confirmed-password-status': PasswordConfirmedAnswer;
  'POST /auth/user/confirm-password': PasswordConfirmedAnswer;
  'POST /auth/user/two-factor-authentication': StatusAnswer;
  'DELETE /auth/user/two-factor-authentication': StatusAnswer;
  'GET /auth/user/two-factor/qr-code': TwoFactorQrCodeAnswer;
  'POST /auth/user/confirmed-two-factor-authentication': StatusAnswer;
  'GET /auth/user/two-factor-recovery-codes': RecoveryCodesAnswer;
  'POST /auth/user/two-factor-recovery-codes': RecoveryCodesAnswer;
  'GET /api/v1/user-sessions': UserSessionsAnswer;
  'POST /api/v1/user-sessions/logout-other': StatusAnswer;
  'POST /api/v1/access-tokens': CreatedAccessTokenAnswer;
  'DELETE /api/v1/access-tokens/:id': DeletedAnswer;
  'GET /api/v1/custom-pages/:idOrSlug': CustomPageAnswer;
  'POST /api/v1/contact-page': StatusAnswer;
}
