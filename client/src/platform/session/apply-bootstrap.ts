import type { UnknownAction } from '@reduxjs/toolkit';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { typed } from '../../api/bootstrap-data';
import { emptyApi } from '../../api/empty-api';
import { paused } from '../player/player.slice';
import { bootstrapApplied, gateOf, isShut } from './session.slice';

/** Takes over a new session; whatever the previous person was shown is forgotten, and nothing sounds where no player stands. */
export function applyBootstrap(dispatch: (action: UnknownAction) => unknown, data: BootstrapData): void {
  const session = typed(data);
  dispatch(bootstrapApplied(session));
  if (!session.user || gateOf(session) || isShut(session)) dispatch(paused());
  dispatch(emptyApi.util.resetApiState());
}
