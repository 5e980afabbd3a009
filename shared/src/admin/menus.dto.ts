import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ID_MAX } from '../limits.js';
import { MENU_CONDITIONS_MAX, MENU_NAME_MAX, MENUS_MAX } from '../settings/menu-limits.js';
import { MENU_ITEM_TYPES, MENU_POSITIONS, MENU_TARGETS } from '../settings/menus.js';
import type { MenuItemType, MenuPosition, MenuTarget } from '../settings/menus.js';

/** An item below another one. */
export class MenuChildInput {
  @IsString()
  @MaxLength(200)
  id: string;

  @IsString()
  @MaxLength(MENU_NAME_MAX)
  label: string;

  @IsString()
  @MaxLength(40)
  icon: string;

  @IsIn(MENU_ITEM_TYPES)
  type: MenuItemType;

  /** A path of the site, or an address; `{currentUser}` stands for the reader's id. */
  @IsString()
  @MaxLength(500)
  action: string;

  /** Left out: a link opens a new tab, the others do not. */
  @IsOptional()
  @IsIn(MENU_TARGETS)
  target?: MenuTarget;

  /** Who holds all of them sees it. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MENU_CONDITIONS_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  roles?: number[];

  /** Who holds all of them sees it. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MENU_CONDITIONS_MAX)
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  permissions?: string[];

  /** Who holds any of them does not see it. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MENU_CONDITIONS_MAX)
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  withoutPermissions?: string[];

  /** Public settings by dot key, and the value that each must have. */
  @IsOptional()
  @IsObject()
  settings?: Record<string, unknown>;

  @IsOptional()
  @IsIn(['subscribed', 'unsubscribed'])
  subscriptionStatus?: 'subscribed' | 'unsubscribed';
}

export class MenuItemInput extends MenuChildInput {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => MenuChildInput)
  children?: MenuChildInput[];
}

export class MenuInput {
  @IsString()
  @MaxLength(200)
  id: string;

  @IsString()
  @MaxLength(MENU_NAME_MAX)
  name: string;

  @IsArray()
  @ArrayMaxSize(MENU_POSITIONS.length)
  @IsIn(MENU_POSITIONS, { each: true })
  positions: MenuPosition[];

  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => MenuItemInput)
  items: MenuItemInput[];
}

/** All menus of the site, in their order. */
export class MenusInput {
  @IsArray()
  @ArrayMaxSize(MENUS_MAX)
  @ValidateNested({ each: true })
  @Type(() => MenuInput)
  menus: MenuInput[];
}

/** A position of menus, and what it has room for. */
export class MenuPositionRoom {
  name: MenuPosition;
  /** Items of all menus that stand there. */
  items: number;
  /** Whether its items may hold others. */
  has_children: boolean;
}

export class MenuRole {
  id: number;
  name: string;
}

export class MenuEditorConfig {
  positions: MenuPositionRoom[];
  /** Paths that are offered as targets. */
  routes: string[];
  /** Of the site, that of guests among them. */
  roles: MenuRole[];
  permissions: string[];
  /** Of the paths that were asked about, or of the saved menus: those that lead nowhere. */
  dead: string[];
  status: 'success';
}

export class MenuTargetsInput {
  /** Where items lead that are not saved yet. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  actions?: string[];
}

export class MenuTargetsQuery {
  @IsIn(['page', 'channel'])
  type: 'page' | 'channel';

  /** In their names. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  query?: string;
}

export class MenuLinkTarget {
  id: number;
  name: string;
  path: string;
}

export class MenuLinkTargetsAnswer {
  /** In the order of their names. */
  targets: MenuLinkTarget[];
  status: 'success';
}
