/** The last lines of what somebody says, so much that a row holds it. */
export class OutputTail {
  private text = '';

  /** @param max characters */
  constructor(private readonly max: number) {}

  add(line: string): void {
    this.text = `${this.text}${line}\n`;
    // Cut seldom: lines are many.
    if (this.text.length > 2 * this.max) this.text = this.text.slice(-this.max);
  }

  /** null where nothing was said. The first line may be a part of one. */
  read(): string | null {
    return this.text === '' ? null : this.text.slice(-this.max).trimEnd();
  }
}
