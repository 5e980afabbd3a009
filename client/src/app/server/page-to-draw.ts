/** The page that the server asks to be prerendered. */
export interface PageToDraw {
  /** Whole address of the page. */
  address: string;
  isPhone: boolean;
  /** What the page carries for its script, as JSON. */
  bootstrap: string;
}
