import { RecaptchaV3 } from '../src/adapters/human-check/recaptcha-v3.js';
import { Turnstile } from '../src/adapters/human-check/turnstile.js';
import { humanCheckContract } from './contracts/human-check.contract.js';

const known = { challenge_ts: '2026-07-31T10:00:00Z', hostname: 'example.org', action: 'login' };

describe('RecaptchaV3', () => {
  humanCheckContract({
    make: (options, log) => new RecaptchaV3({ ...options, minScore: 0.5 }, log),
    answers: {
      human: { success: true, score: 0.5, ...known },
      program: { success: true, score: 0.4, ...known },
      'no score': { success: true, ...known },
      'score as text': { success: true, score: '0.9', ...known },
      old: { success: false, score: 0.9, ...known, 'error-codes': ['timeout-or-duplicate'] },
    },
    refused: ['program', 'no score', 'score as text', 'old'],
  });
});

describe('Turnstile', () => {
  humanCheckContract({
    make: (options, log) => new Turnstile(options, log),
    answers: {
      human: { success: true, 'error-codes': [], cdata: '', ...known },
      'no action': { success: true, 'error-codes': [] },
      old: { success: false, 'error-codes': ['timeout-or-duplicate'], messages: [] },
      'success as text': { success: 'true', ...known },
    },
    refused: ['no action', 'old', 'success as text'],
  });
});
