import { notFound } from '../errors/app-error.js';
const ID_MAX = 2_147_483_647;
/** A positive integer id from the path; anything else names nothing, so it is 404. */ export class Id {
  transform(value) {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > ID_MAX) throw notFound();
    return id;
  }
}
