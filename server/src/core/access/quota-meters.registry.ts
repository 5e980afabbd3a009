import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from './actor.js';

/** How much somebody has of something that is limited, and how much they may. */
export interface MeteredUse {
  /** The right that limits it, or what is limited. */
  name: PermissionName | 'storage' | 'members';
  used: number;
  /** Infinity: as much as they like. */
  allowed: number;
}

/** @param actor with the rights that are asked about, which need not be those of now. */
export type QuotaMeter = (actor: Actor, userId: number) => Promise<MeteredUse[]>;

/** Where modules say how much of their things somebody has, to whoever knows what another plan allows. */
export class QuotaMeters {
  private readonly meters: QuotaMeter[] = [];

  add(meter: QuotaMeter): void {
    this.meters.push(meter);
  }

  async usesOf(actor: Actor, userId: number): Promise<MeteredUse[]> {
    const uses: MeteredUse[] = [];
    for (const meter of this.meters) uses.push(...(await meter(actor, userId)));
    return uses;
  }
}
