import { Module } from '@nestjs/common';
import { GridController } from './grid.controller.js';

/** The grid's routes; the worker asks the sources. */
@Module({ controllers: [GridController] })
export class GridModule {}
