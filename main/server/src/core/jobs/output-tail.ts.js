/** The last lines of what somebody says, so much that a row holds it. */ export class OutputTail {
  /** @param max characters */ constructor(max) {
    this.max = max;
    this.text = '';
  }
  add(line) {
    this.text = `${this.text}${line}\n`;
    // Cut seldom: lines are many.
    if (this.text.length > 2 * this.max) this.text = this.text.slice(-this.max);
  }
  /** null where nothing was said. The first line may be a part of one. */ read() {
    return this.text === '' ? null : this.text.slice(-this.max).trimEnd();
  }
}
