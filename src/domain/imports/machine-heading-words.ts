/** Headings of lists of machines, fitments, service kits and drawings, by field. */
import { words } from './heading-word-list.ts';

export const machineHeadingWords: Readonly<Record<string, readonly string[]>> = {
  make: words(`machine make, machine maker, make of machine, 主机厂, 机型品牌, марка техники`),
  machine: words(`machine, machine model, model, model of machine, 机型, 适用机型, модель, модель техники, modelo`),
  family: words(`machine family, family, model family, 机型系列`),
  model: words(`base model, model without series`),
  series: words(`series, generation, dash number, 系列, серия, serie`),
  engineModel: words(`engine, engine model, 发动机型号, двигатель, motor`),
  yearFrom: words(`first year, year from, from year, 起始年份`),
  yearTo: words(`last year, year to, to year, 结束年份`),
  serials: words(
    `serial numbers, serial number, serial, s/n, sn, serial range, serial no, 序列号, 机号, серийный номер, número de serie`,
  ),
  engineSerials: words(`engine serial numbers, engine serial, engine s/n, 发动机号, номер двигателя`),
  serialPlate: words(`place of the serial plate, serial plate, plate`),
  families: words(`machine families, families`),
  qualifiers: words(`equipment, qualifiers, qualifier, configuration, option, 配置, комплектация`),
  mountingPosition: words(`position, side, location, 位置, положение, posición`),
  quantityPerMachine: words(`quantity per machine, qty per machine, per machine, pieces per machine, 单机用量`),
  source: words(`source, 来源, источник, fuente`),
  hours: words(`hours, interval, service interval, operating hours, 小时, часы, horas`),
  kitName: words(`service kit, kit, kit name, 保养包`),
  drawing: words(`drawing, drawing code, figure, page code, 图号页, чертёж`),
  title: words(`drawing title, title of the drawing`),
  assembly: words(`assembly, group of assemblies`),
  callout: words(`callout, item, item no, ref no, pos, 序号, позиция`),
  serviceState: words(`serviced, service state, availability`),
  kitCallout: words(`kit callout, in kit`),
  companions: words(`companions, companion parts, changed together, changed with`),
  leadsTo: words(`leads to`),
  spots: words(`spots, hotspots`),
};
