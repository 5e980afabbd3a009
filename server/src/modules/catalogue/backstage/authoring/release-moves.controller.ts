import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { MovedAnswer, MoveReleasesInput } from '@tonearm/shared/catalogue/moving.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { ArtistMoves } from './artist-moves.service.js';
import { ReleaseMoves } from './release-moves.service.js';

/** Music and artists that go from a person to a workspace, back, or between two. */
@Controller(API)
export class ReleaseMovesController {
  constructor(
    private readonly moves: ReleaseMoves,
    private readonly artists: ArtistMoves,
  ) {}

  @Post('tracks/move')
  @AllowLoggedIn()
  @HttpCode(200)
  async moveTracks(@Body() input: MoveReleasesInput, @CurrentActor() actor: Actor): Promise<MovedAnswer> {
    return { moved: await this.moves.move('track', input, actor), status: 'success' };
  }

  /** With the songs on them that have the same owner. */
  @Post('albums/move')
  @AllowLoggedIn()
  @HttpCode(200)
  async moveAlbums(@Body() input: MoveReleasesInput, @CurrentActor() actor: Actor): Promise<MovedAnswer> {
    return { moved: await this.moves.move('album', input, actor), status: 'success' };
  }

  /** Who acts for them: a workspace's members by their roles there. Whose their music is stays as it is. */
  @Post('artists/move')
  @AllowLoggedIn()
  @HttpCode(200)
  async moveArtists(@Body() input: MoveReleasesInput, @CurrentActor() actor: Actor): Promise<MovedAnswer> {
    return { moved: await this.artists.move(input, actor), status: 'success' };
  }
}
