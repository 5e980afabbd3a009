import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { NOTE_MAX } from '../limits.js';
import { Pagination } from '../pagination.dto.js';
import type { CommentableType } from './catalogue.js';
import { CommentAuthor } from './comments.dto.js';

const MS_MAX = 24 * 3_600_000;

/** What somebody who acts for a track or an album wrote to the others who do; never public. */
export class Note {
  id: number;
  model_type: 'note';
  notable_type: CommentableType;
  notable_id: number;
  /** null: the account is gone. */
  user: CommentAuthor | null;
  /** Plain text. */
  content: string;
  /** null on albums, and where it is about the whole song. */
  position_ms: number | null;
  can_delete: boolean;
  created_at: string;
}

export class NotePagination extends Pagination {
  data: Note[];
}

export class NoteListAnswer {
  /** The newest first. */
  pagination: NotePagination;
  notes_count: number;
  status: 'success';
}

export class NoteAnswer {
  note: Note;
  status: 'success';
}

export class CreateNoteInput {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value,
  )
  @IsString()
  @Length(1, NOTE_MAX)
  content: string;

  /** A moment of the song; ignored on albums. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MS_MAX)
  position_ms?: number | null;
}
