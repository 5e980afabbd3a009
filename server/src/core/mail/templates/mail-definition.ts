/**
 * What a value of a mail is, which decides how it is checked and written:
 * `time` is an ISO-8601 instant, `minutes`, `hours` and `days` are whole numbers, `link` is an http(s) address,
 * `name` was chosen by some person, so that it must not read as a link; `text` and `email` stand as they are;
 * `message` keeps its lines, `names` too, and is names otherwise.
 */
export type MailValueKind =
  | 'text'
  | 'name'
  | 'email'
  | 'code'
  | 'link'
  | 'time'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'message'
  | 'names';

/** One kind of mail. Texts are English, which is the key of their translations; every one may hold `:param` and `:site_name`. */
export interface MailDefinition {
  /** Param -> kind. A `code` is shown big, a `link` is the button's. */
  params: Readonly<Record<string, MailValueKind>>;
  /** Params that open something: kept encrypted until the mail is sent, and masked afterwards. */
  secrets: readonly string[];
  /** Param whose address gets the answers. */
  replyTo?: string;
  /** Param whose address ends mails like it: it stands below the mail, and in its head for programs (RFC 8058). */
  unsubscribe?: string;
  /** Holds no secret: it is kept as it is. */
  subject: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  paragraphs: readonly string[];
  /** Label -> text; left out where a value is empty. */
  details?: Readonly<Record<string, string>>;
  /** Label of the button. */
  button?: string;
  closing: readonly string[];
}
