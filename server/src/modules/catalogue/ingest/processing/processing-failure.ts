import { DecoderClosed } from '../../../../core/ports/audio-decoder.js';
import type { DecodeFailure } from '../../../../core/ports/audio-decoder.js';
import type { ProbeFailure } from '../../../../core/ports/audio-probe.js';
import { StorageUnavailable } from '../../../../core/ports/storage.js';

/** The file is at fault. The message is for whoever uploaded it. */
export class ProcessingFailed extends Error {}

/** Nothing is wrong with the file: it is worth trying again later. */
export class Postponed extends Error {}

/** The server stops: the next one may go on at once. */
export class Stopped extends Postponed {}

/** It has used its time slice, and others wait: it continues after them. */
export class TimeSliceExpired extends Postponed {}

/** Somebody else works on the track, or it is gone. */
export class ClaimLost extends Error {}

const DAMAGED = 'This file is damaged or incomplete. Please upload it again.';
const CANNOT_BE_READ = 'The file cannot be read. Please upload it again.';

const PROBE_WORDS: Readonly<Record<ProbeFailure, string>> = {
  empty: 'This file is empty.',
  not_audio: 'This file is no music that we can read.',
  not_a_file: CANNOT_BE_READ,
  unreadable: CANNOT_BE_READ,
  unsupported: 'This audio format is not supported.',
  truncated: DAMAGED,
  too_large_tag: 'The tags of this file are too large. Please remove pictures or texts from them.',
  timeout: 'This file takes too long to read.',
  crashed: DAMAGED,
};

const DECODE_WORDS: Readonly<Record<Exclude<DecodeFailure, 'no_decoder'>, string>> = {
  unreadable: CANNOT_BE_READ,
  not_audio: DAMAGED,
  too_long: 'This track is longer than 24 hours.',
  timeout: 'This file takes too long to read.',
  crashed: DAMAGED,
};

export const wordsOfProbe = (code: ProbeFailure): string => PROBE_WORDS[code];
export const wordsOfDecoding = (code: Exclude<DecodeFailure, 'no_decoder'>): string => DECODE_WORDS[code];

/** What is said of tracks whose file is not at fault by itself. */
const OTHER_WORDS = {
  missing: 'The file of this track is missing. Please upload it again.',
  unknown: 'This track could not be processed. Please try again, or upload another file.',
};
export const FILE_MISSING = OTHER_WORDS.missing;
export const TOO_LONG = DECODE_WORDS.too_long;
/** Nobody can say more: it ended the process each time, or something of ours is broken. */
export const SOMETHING_WRONG = OTHER_WORDS.unknown;

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'EIO', 'EROFS'];

/** Whether it goes on as soon as somebody has time. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof Stopped || error instanceof TimeSliceExpired || error instanceof DecoderClosed;

/** Whether a fault is the machine's or the store's, and not the file's. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Postponed ||
  error instanceof DecoderClosed ||
  error instanceof StorageUnavailable ||
  NO_ROOM.includes(String((error as NodeJS.ErrnoException | null)?.code));
