/** Rhythms of tunes, a bar each: `bank` to move with, `endings` to rest on. */
export const banks = {
  song: {
    bank: ['x--xx-x-', 'x---x-x-', 'x-x-x---', '.xx-x-x-', 'x--xx---', 'x-xxx-x-', '..x-x-x-'],
    endings: ['x---....', 'x-x---..', 'xxx---..', '.xx-x---'],
  },
  slow: { bank: ['x---x---', 'x-----x-', 'x---x-x-', '..x-x---'], endings: ['x-----..', 'x---x---'] },
  waltz: { bank: ['x---x-', 'x-x-x-', 'x--xx-', 'x-xxx-', '..x-x-'], endings: ['x-----', 'x---..', 'x-x---'] },
  soul: {
    bank: ['..x-x-x---x-x---', 'x--x--x---x-x-x-', '..x--xx---x-....', 'x-x---x-xx--x---', '....x-x-x--x--x-'],
    endings: ['x-------........', '..x-x-------....', 'xxx-x-------....'],
  },
  triplet: { bank: ['x--x-xx-----', 'x----xx--x--', '...x-xx-xx--'], endings: ['x-----......', 'x--x-----...'] },
  swing: {
    bank: ['xxxxx-x-', '.xx-xxx-', 'x-xxx-xx', 'x--xx-..', '.xxxx---', 'xxx-.xx-', '..xxxxx-'],
    endings: ['x-x-....', 'xxx-....', '.xx---..', 'x--x....'],
  },
  drive: {
    bank: ['x-----x---x-x---', 'x---x---x-x-x---', 'x-----x-----x-x-', '....x---x-----x-', 'x-x-x---x---x---'],
    endings: ['x-----------....', 'x---x-------....', 'x-----x---------'],
  },
  pop: {
    bank: ['x-x-xx-x', '.x-xx-x-', 'x--x--x-', 'xx-xx-x-', '.xxxx-x-', 'x-xx-xx-'],
    endings: ['x---....', '.x-x--..', 'xx-x--..'],
  },
  bossa: {
    bank: ['x--x--x---x-x---', '..x--x--x---x---', 'x---x--x--x-x---', '..x-x--x--------'],
    endings: ['x-------........', 'x--x--------....'],
  },
};
