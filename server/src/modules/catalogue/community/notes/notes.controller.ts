import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CreateNoteInput, NoteAnswer, NoteListAnswer } from '@tonearm/shared/catalogue/notes.dto';
import { ListQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { IdempotencyKey } from '../../../../core/http/idempotency-key.decorator.js';
import { NotesService } from './notes.service.js';

/** Whoever does not act for the item does not learn that there is one: the service asks. */
@Controller(API)
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get('tracks/:id/notes')
  @AllowLoggedIn()
  async listTrackNotes(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<NoteListAnswer> {
    return { ...(await this.notes.list({ type: 'track', id }, query, actor)), status: 'success' };
  }

  @Post('tracks/:id/notes')
  @AllowLoggedIn()
  @HttpCode(201)
  async createTrackNote(
    @Param('id', Id) id: number,
    @Body() input: CreateNoteInput,
    @IdempotencyKey() requestKey: string | null,
    @CurrentActor() actor: Actor,
  ): Promise<NoteAnswer> {
    return { note: await this.notes.create({ type: 'track', id }, input, actor, requestKey), status: 'success' };
  }

  @Get('albums/:id/notes')
  @AllowLoggedIn()
  async listAlbumNotes(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<NoteListAnswer> {
    return { ...(await this.notes.list({ type: 'album', id }, query, actor)), status: 'success' };
  }

  @Post('albums/:id/notes')
  @AllowLoggedIn()
  @HttpCode(201)
  async createAlbumNote(
    @Param('id', Id) id: number,
    @Body() input: CreateNoteInput,
    @IdempotencyKey() requestKey: string | null,
    @CurrentActor() actor: Actor,
  ): Promise<NoteAnswer> {
    return { note: await this.notes.create({ type: 'album', id }, input, actor, requestKey), status: 'success' };
  }

  @Delete('notes/:id')
  @AllowLoggedIn()
  @HttpCode(204)
  async deleteNote(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.notes.delete(id, actor);
  }
}
