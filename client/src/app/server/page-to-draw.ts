/** What the server asks to be drawn. */
export interface PageToDraw {
  /** Whole address of the page. */
  address: string;
  isPhone: boolean;
  /** What the page carries for its script, as JSON. */
  bootstrap: string;
}
