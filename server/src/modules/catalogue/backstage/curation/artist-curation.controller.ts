import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ArtistMergeAnswer, MergeInput, MergePreviewAnswer } from '@tonearm/shared/catalogue/merging.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { ArtistMerges } from './artist-merges.service.js';

/** Artists as editors merge them. */
@Controller(`${API}/artists`)
export class ArtistCurationController {
  constructor(private readonly merges: ArtistMerges) {}

  /** What a merge would move. */
  @Post('merge/preview')
  @Allow('artists.update')
  @AlsoNeeds('artists.delete')
  @HttpCode(200)
  async previewArtistMerge(@Body() input: MergeInput): Promise<MergePreviewAnswer> {
    return { moves: await this.merges.preview(input), status: 'success' };
  }

  /** Songs, albums, plays, followers and managers of the sources are the target's from then on; their addresses lead there. */
  @Post('merge')
  @Allow('artists.update')
  @AlsoNeeds('artists.delete')
  @HttpCode(200)
  async mergeArtists(@Body() input: MergeInput, @CurrentActor() actor: Actor): Promise<ArtistMergeAnswer> {
    return { ...(await this.merges.merge(input, actor)), status: 'success' };
  }
}
