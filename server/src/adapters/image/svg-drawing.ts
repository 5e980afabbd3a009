import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ImageRefused } from '../../core/ports/image-processor.js';

const PROGRAM = fileURLToPath(new URL('./draw-svg.worker.js', import.meta.url));
const PATIENCE_MS = 20_000;

/**
 * A drawing as a PNG. libvips opens its loaders for whole processes, and the one of drawings stays shut in ours: a process that lives for this
 * one drawing makes it.
 * @param svg cleaned (clean-svg.ts), with its size in pixels.
 * @throws ImageRefused for one that cannot be drawn, or takes too long.
 */
export function drawSvg(svg: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Without our environment: no secret lies where strangers' drawings are read.
    const child = fork(PROGRAM, { serialization: 'advanced', stdio: 'ignore', env: {} });
    const timer = setTimeout(() => {
      reject(new ImageRefused('The drawing takes too long to be drawn.'));
      child.kill('SIGKILL');
    }, PATIENCE_MS);
    child.once('message', (png) => resolve(png as unknown as Uint8Array));
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new ImageRefused('The picture is damaged.'));
    });
    child.send(svg, () => undefined);
  });
}
