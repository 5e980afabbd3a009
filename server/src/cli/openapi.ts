import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { SwaggerModule } from '@nestjs/swagger';
import { AppModule } from '../app.module.js';
import { completeConfig } from '../core/config/config.js';
import { readConfig } from '../core/config/config.schema.js';
import { describeApi } from '../openapi.js';

/** Writes openapi.json: from the controllers and DTOs alone, without a database. */
async function write(target: string): Promise<void> {
  const metadata = new URL('../metadata.js', import.meta.url);
  if (!existsSync(fileURLToPath(metadata))) throw new Error('Run "npm run api": the metadata has not been made.');
  const { default: load } = (await import(metadata.href)) as {
    default: Parameters<typeof SwaggerModule.loadPluginMetadata>[0];
  };
  const app = await NestFactory.create(AppModule.withConfig(completeConfig(readConfig(process.env))), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  await SwaggerModule.loadPluginMetadata(load);
  await writeFile(target, `${JSON.stringify(describeApi(app), null, 2)}\n`);
}

await write(process.argv[2] ?? fileURLToPath(new URL('../../openapi.json', import.meta.url)));
process.exit(0);
