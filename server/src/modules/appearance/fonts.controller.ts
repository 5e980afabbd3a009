import { Controller, Get, Query } from '@nestjs/common';
import { FontQuery, FontsAnswer } from '@tonearm/shared/admin/fonts.dto';
import { listedFonts } from '@tonearm/shared/theme/font-list';
import { Allow } from '../../core/access/allow.decorators.js';
import { API } from '../../core/http/api-prefix.js';

@Controller(`${API}/fonts`)
export class FontsController {
  /** What themes may be written in by name, for programs: the editor brings the list along. */
  @Get()
  @Allow('appearance.update')
  listFonts(@Query() { query }: FontQuery): FontsAnswer {
    return { fonts: listedFonts(query), status: 'success' };
  }
}
