// Loaded before a server: its clock goes on from PICTURES_BEGIN, so that dates are the same on every day.
const Real = globalThis.Date;
const offset = Real.parse(process.env.PICTURES_BEGIN) - Real.now();

globalThis.Date = class Date extends Real {
  constructor(...args) {
    if (args.length > 0) super(...args);
    else super(Real.now() + offset);
  }

  static now() {
    return Real.now() + offset;
  }

  /** Those of the file system are of the real class. */
  static [Symbol.hasInstance](value) {
    return value instanceof Real;
  }
};
