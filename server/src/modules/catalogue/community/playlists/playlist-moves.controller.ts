import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { MovedAnswer, MoveReleasesInput } from '@tonearm/shared/catalogue/moving.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { PlaylistMoves } from './playlist-moves.service.js';

/** Playlists that go from a person to a workspace, back, or between two. */
@Controller(`${API}/playlists`)
export class PlaylistMovesController {
  constructor(private readonly moves: PlaylistMoves) {}

  @Post('move')
  @AllowLoggedIn()
  @HttpCode(200)
  async movePlaylists(@Body() input: MoveReleasesInput, @CurrentActor() actor: Actor): Promise<MovedAnswer> {
    return { moved: await this.moves.move(input, actor), status: 'success' };
  }
}
