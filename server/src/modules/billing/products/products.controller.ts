import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  CreateProductInput,
  ProductAnswer,
  ProductListAnswer,
  ProductListQuery,
  ProductSyncAnswer,
  SyncProductsInput,
  UpdateProductInput,
} from '@tonearm/shared/billing/products.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { GuestCached } from '../../../core/guest-cache/guest-cached.decorator.js';
import { TextParam } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { Ids } from '../../../core/http/ids.pipe.js';
import { PlanSync } from '../payments/plan-sync.service.js';
import { ProductsService } from './products.service.js';

/** Plans and what they cost (3-decisions §17). */
@Controller(`${API}/billing/products`)
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly planSync: PlanSync,
  ) {}

  @Get()
  @Allow('plans.view', 'plans.update')
  @GuestCached()
  async listProducts(@Query() query: ProductListQuery, @CurrentActor() actor: Actor): Promise<ProductListAnswer> {
    return { pagination: await this.products.list(query, actor), status: 'success' };
  }

  @Get(':id')
  @Allow('plans.view', 'plans.update')
  async getProduct(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<ProductAnswer> {
    return { product: await this.products.find(id, actor), status: 'success' };
  }

  @Post()
  @Allow('plans.create')
  @HttpCode(201)
  async createProduct(@Body() input: CreateProductInput, @CurrentActor() actor: Actor): Promise<ProductAnswer> {
    return { product: await this.products.create(input, actor), status: 'success' };
  }

  /** Has the payment providers know plans and their prices: those that are named, or all. */
  @Post('sync')
  @Allow('plans.update')
  @HttpCode(202)
  async syncProducts(@Body() { ids }: SyncProductsInput): Promise<ProductSyncAnswer> {
    const { results } = await this.planSync.sync(ids ?? null);
    return { results, status: 'success' };
  }

  @Put(':id')
  @Allow('plans.update')
  async updateProduct(
    @Param('id', Id) id: number,
    @Body() input: UpdateProductInput,
    @CurrentActor() actor: Actor,
  ): Promise<ProductAnswer> {
    return { product: await this.products.update(id, input, actor), status: 'success' };
  }

  @Delete(':ids')
  @Allow('plans.delete')
  @TextParam('ids')
  async deleteProducts(@Param('ids', Ids) ids: number[] | 'me'): Promise<DeletedAnswer> {
    return { deleted: await this.products.delete(ids), status: 'success' };
  }
}
