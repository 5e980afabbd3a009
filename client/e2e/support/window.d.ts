/** What flows leave in a page's window. */
interface Window {
  isSamePage?: boolean;
  isSameDocument?: boolean;
  drops?: number;
  /** What became of sound before anybody pressed anything. */
  unasked?: Promise<string>;
  /** Origins that messages came from. */
  heard?: string[];
}
