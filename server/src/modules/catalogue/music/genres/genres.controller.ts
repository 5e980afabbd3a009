import { Controller, Get, Param, Query } from '@nestjs/common';
import { GenreAnswer, GenreListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { ListQuery } from '@tonearm/shared/pagination.dto';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { GenresService } from './genres.service.js';

@Controller(`${API}/genres`)
export class GenresController {
  constructor(private readonly genres: GenresService) {}

  @Get()
  @Allow('genres.view')
  async listGenres(@Query() query: ListQuery): Promise<GenreListAnswer> {
    return { pagination: await this.genres.list(query), status: 'success' };
  }

  @Get(':idOrName')
  @Allow('genres.view')
  async getGenre(@Param('idOrName') idOrName: string): Promise<GenreAnswer> {
    return { genre: await this.genres.get(idOrName), status: 'success' };
  }
}
