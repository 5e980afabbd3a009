import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  MenuEditorConfig,
  MenuLinkTargetsAnswer,
  MenuTargetsInput,
  MenuTargetsQuery,
} from '@tonearm/shared/admin/menus.dto';
import { Allow } from '../../core/access/allow.decorators.js';
import { API } from '../../core/http/api-prefix.js';
import { MenuEditor } from './menu-editor.service.js';

@Controller(API)
export class MenuEditorController {
  constructor(private readonly editor: MenuEditor) {}

  /** What can be chosen in the editor of menus, and which saved items lead nowhere. */
  @Get('settings/menu-editor-config')
  @Allow('appearance.update')
  async getMenuEditorConfig(): Promise<MenuEditorConfig> {
    return { ...(await this.editor.config()), status: 'success' };
  }

  /** The same, of items that are not saved yet. Changes nothing. */
  @Post('settings/menu-editor-config')
  @HttpCode(200)
  @Allow('appearance.update')
  async checkMenuTargets(@Body() { actions }: MenuTargetsInput): Promise<MenuEditorConfig> {
    return { ...(await this.editor.config(actions)), status: 'success' };
  }

  /** Pages and channels that an item can lead to. */
  @Get('appearance/menu-targets')
  @Allow('appearance.update')
  async findMenuTargets(@Query() query: MenuTargetsQuery): Promise<MenuLinkTargetsAnswer> {
    return { targets: await this.editor.search(query), status: 'success' };
  }
}
