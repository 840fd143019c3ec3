/** The kind of vehicle that a dealer sells. */
export type VehicleKind = 'car' | 'powersports' | 'rv';

/** A power train of a model: cylinders (none in an electric), driven wheels and fuel. */
export interface Drive {
  cylinders: number | null;
  wheels: number;
  /** G gasoline, D diesel, H hybrid, P plug-in hybrid, E electric. */
  fuel: string;
}

/** A model as the demo book sells it. */
export interface VehicleModel {
  kind: VehicleKind;
  make: string;
  model: string;
  /** The first eight characters of its VINs: maker and description. */
  vinStarts: readonly string[];
  firstYear: number;
  /** Absent: still built. */
  lastYear: number | undefined;
  drives: readonly Drive[];
  /** The usual price when new, in dollars. */
  newPrice: number;
  weight: number;
}

// make | model | VIN starts | years | cylinders/driven wheels/fuel | new price in $1,000 | weight
const cars = `
Ford|F-150|1FTFW1E5 1FTEW1EP 1FTFW1EF|2004-|6/4/G 8/4/G 6/2/G 6/4/H|52|60
Ford|F-250|1FT7W2BT 1FT7W2B6|2004-|8/4/D 8/4/G|66|16
Ford|F-350|1FT8W3BT 1FT8W3DT|2004-|8/4/D|72|8
Ford|Escape|1FMCU9GN 1FMCU0GD|2005-|4/4/G 4/2/G 4/2/H|33|24
Ford|Explorer|1FM5K8D8 1FMSK8DH|2004-|6/4/G 4/4/G 4/2/G|44|28
Ford|Edge|2FMPK4J9|2007-2024|4/4/G 6/4/G|41|12
Ford|Expedition|1FMJU1JT|2004-|6/4/G|66|7
Ford|Mustang|1FATP8UH 1FA6P8CF|2004-|8/2/G 4/2/G|42|10
Ford|Mustang Mach-E|3FMTK3SU|2021-|0/4/E|51|4
Ford|Bronco|1FMDE5BH|2021-|4/4/G 6/4/G|49|7
Ford|Bronco Sport|3FMCR9B6|2021-|3/4/G 4/4/G|36|7
Ford|Maverick|3FTTW8E3|2022-|4/2/H 4/4/G|31|7
Ford|Ranger|1FTER4FH|2019-|4/4/G|38|7
Ford|Fusion|3FA6P0H7 3FAHP0CG|2006-2020|4/2/G 4/2/H|26|14
Ford|Transit|1FTBR1Y8|2015-|6/2/G|50|5
Chevrolet|Silverado 1500|3GCUYDED 1GCUYDED|2004-|8/4/G 4/4/G 6/4/D|50|46
Chevrolet|Silverado 2500HD|1GC4YPEY|2004-|8/4/D 8/4/G|64|10
Chevrolet|Equinox|2GNAXUEV 3GNAXKEV|2005-|4/2/G 4/4/G|31|30
Chevrolet|Traverse|1GNEVGKW|2009-|6/4/G 6/2/G|43|14
Chevrolet|Tahoe|1GNSKBKD|2004-|8/4/G|66|11
Chevrolet|Suburban|1GNSKCKD|2004-|8/4/G 6/4/D|70|6
Chevrolet|Malibu|1G1ZD5ST|2004-2025|4/2/G|27|16
Chevrolet|Trax|KL77LJE2|2015-|3/2/G 4/4/G|24|9
Chevrolet|Colorado|1GCPTCEK|2005-|4/4/G 6/4/G|39|9
Chevrolet|Camaro|1G1FB1RX|2010-2024|6/2/G 8/2/G|38|4
Chevrolet|Corvette|1G1YC2D4|2005-|8/2/G|79|2
Chevrolet|Bolt EV|1G1FY6S0|2017-2023|0/2/E|30|3
GMC|Sierra 1500|1GTU9DED 3GTU2NEC|2004-|8/4/G 6/4/D|56|20
GMC|Acadia|1GKENPKS 1GKKNKLA|2007-|6/4/G 4/4/G|45|9
GMC|Terrain|3GKALUEG|2010-|4/4/G 4/2/G|33|10
GMC|Yukon|1GKS2BKD|2004-|8/4/G|75|6
Ram|1500|1C6SRFET 1C6SRFFT|2011-|8/4/G 6/4/G 6/4/D|54|34
Ram|2500|3C6UR5DL|2011-|6/4/D 8/4/G|66|10
Ram|ProMaster 3500|3C6MRVSG|2014-|6/2/G|51|2
Jeep|Grand Cherokee|1C4RJFBG 1C4RJHBG|2004-|6/4/G 8/4/G|48|22
Jeep|Wrangler|1C4HJXDG|2004-|6/4/G 4/4/G 4/4/P|47|20
Jeep|Cherokee|1C4PJMBN 1C4PJMCB|2014-2023|4/4/G 6/4/G|36|11
Jeep|Compass|3C4NJDBN|2007-|4/4/G 4/2/G|32|9
Jeep|Gladiator|1C6HJTAG|2020-|6/4/G|48|5
Dodge|Charger|2C3CDXBG 2C3CDXCT|2006-2023|6/2/G 8/2/G|38|9
Dodge|Challenger|2C3CDZAG|2008-2023|6/2/G 8/2/G|39|6
Dodge|Durango|1C4RDJAG|2004-|6/4/G 8/4/G|46|8
Dodge|Grand Caravan|2C4RDGCG|2004-2020|6/2/G|29|9
Chrysler|Pacifica|2C4RC1BG 2C4RC1L7|2017-|6/2/G 6/2/P|44|6
Chrysler|300|2C3CCAAG|2005-2023|6/2/G 8/2/G|38|4
Toyota|Camry|4T1B11HK 4T1G11AK|2004-|4/2/G 4/2/H|30|36
Toyota|Corolla|2T1BURHE JTDBBRBE|2004-|4/2/G 4/2/H|24|30
Toyota|RAV4|2T3B1RFV 2T3P1RFV|2004-|4/4/G 4/4/H 4/2/G|33|36
Toyota|Highlander|5TDGZRBH|2004-|6/4/G 4/4/H|45|18
Toyota|Tacoma|3TMCZ5AN 3TYLB5JN|2004-|6/4/G 4/4/G|41|22
Toyota|Tundra|5TFDY5F1|2004-|8/4/G 6/4/H|56|11
Toyota|4Runner|JTEBU5JR|2004-|6/4/G|46|10
Toyota|Sienna|5TDYZ3DC|2004-|6/2/G 4/4/H|42|8
Toyota|Prius|JTDKARFU|2004-|4/2/H 4/2/P|30|9
Honda|Civic|2HGFE1E5 2HGFC2F6|2004-|4/2/G 4/2/H|26|30
Honda|Accord|1HGCV1F3 1HGCM826|2004-|4/2/G 4/2/H 6/2/G|31|28
Honda|CR-V|2HKRS6H5 2HKRW2H2|2004-|4/4/G 4/4/H 4/2/G|34|32
Honda|Pilot|5FNYF6H5|2004-|6/4/G|44|12
Honda|Odyssey|5FNRL6H7|2004-|6/2/G|42|9
Honda|HR-V|3CZRU6H5|2016-|4/4/G 4/2/G|27|8
Nissan|Rogue|5N1AT2MV JN8BT3BB|2008-|4/4/G 4/2/G 3/4/G|31|26
Nissan|Altima|1N4BL4BV|2004-|4/2/G|28|18
Nissan|Sentra|3N1AB8CV|2004-|4/2/G|23|14
Nissan|Pathfinder|5N1DR3BC|2005-|6/4/G|41|7
Nissan|Frontier|1N6ED1EK|2005-|6/4/G|37|7
Nissan|Leaf|1N4AZ1CP|2011-|0/2/E|31|2
Hyundai|Tucson|KM8JDDD2|2005-|4/4/G 4/2/G 4/4/H|31|16
Hyundai|Santa Fe|5NMS3CAA|2004-|4/4/G 4/4/H|37|13
Hyundai|Elantra|KMHLM4AG|2004-|4/2/G 4/2/H|24|16
Hyundai|Sonata|5NPE34AF|2004-|4/2/G 4/2/H|28|11
Hyundai|Palisade|KM8R5DGE|2020-|6/4/G|44|6
Hyundai|Kona|KM8HACAB|2018-|4/2/G 0/2/E|27|5
Kia|Sportage|KNDPUCDF|2005-|4/4/G 4/4/H|31|11
Kia|Sorento|5XYRHDLF|2004-|4/4/G 6/4/G|36|11
Kia|Forte|3KPF54AD|2010-2024|4/2/G|22|10
Kia|Telluride|5XYP5DGC|2020-|6/4/G|44|7
Kia|Soul|KNDJ23AU|2010-|4/2/G|23|8
Subaru|Outback|4S4BTACC|2004-|4/4/G|35|13
Subaru|Forester|JF2SLDDC 4S4SLDB6|2004-|4/4/G|33|13
Subaru|Crosstrek|JF2GUADC JF2GTABC|2013-|4/4/G|28|11
Subaru|Impreza|4S3GTAB6|2004-|4/4/G|24|6
Mazda|CX-5|JM3KFBCM|2013-|4/4/G|32|11
Mazda|Mazda3|3MZBPABL|2004-|4/2/G|25|6
Mazda|CX-9|JM3TCBCY|2007-2023|4/4/G|40|4
Volkswagen|Jetta|3VWC57BU|2004-|4/2/G|23|9
Volkswagen|Tiguan|3VV4B7AX|2009-|4/4/G 4/2/G|33|8
Volkswagen|Atlas|1V2HR2CA|2018-|4/4/G 6/4/G|43|5
Buick|Enclave|5GAEVAKW|2008-|6/4/G|48|5
Buick|Encore|KL4CJASB|2013-2022|4/2/G 4/4/G|26|6
Cadillac|XT5|1GYKNDRS|2017-|6/4/G 4/2/G|52|4
Cadillac|Escalade|1GYS4BKL|2004-|8/4/G|97|4
Lincoln|Navigator|5LMJJ2LT|2004-|6/4/G|94|2
Lincoln|Nautilus|2LMPJ8K9|2019-|4/4/G|52|2
Lexus|RX 350|2T2BAMCA 2T2HZMDA|2007-|6/4/G 4/4/G|54|8
Lexus|ES 350|58ABZ1B1|2007-|6/2/G|44|5
Acura|MDX|5J8YE1H0|2004-|6/4/G|54|5
Acura|RDX|5J8TC2H6|2007-|4/4/G|45|5
BMW|X3|5UX63DP0 5UXWX9C5|2004-|4/4/G 6/4/G|50|6
BMW|X5|5UXCR6C0|2004-|6/4/G 8/4/G|68|6
BMW|330i|3MW5R7J0|2006-|4/2/G 6/2/G|46|5
Mercedes-Benz|GLC 300|W1N0G8EB WDC0G8EB|2016-|4/4/G|50|5
Mercedes-Benz|C 300|W1KWF8EB|2008-|4/4/G 4/2/G|47|5
Audi|Q5|WA1EAAFY|2009-|4/4/G|48|5
Audi|A4|WAUENAF4|2004-2025|4/4/G|43|3
Volvo|XC60|YV4A22RK|2010-|4/4/G 4/4/H|48|3
Tesla|Model 3|5YJ3E1EA|2017-|0/2/E 0/4/E|44|7
Tesla|Model Y|7SAYGDEE|2020-|0/4/E 0/2/E|50|8`;

const powersports = `
Harley-Davidson|Street Glide|1HD1KRC1|2006-|2/1/G|22|20
Harley-Davidson|Road King|1HD1FBV1|2004-|2/1/G|20|12
Harley-Davidson|Sportster|1HD1LE21|2004-|2/1/G|12|14
Honda|Gold Wing|JH2SC79A|2004-|6/1/G|25|8
Honda|Africa Twin|JH2SD10A|2016-|2/1/G|15|5
Kawasaki|Ninja 650|JKAEXEK1|2006-|2/1/G|9|10
Yamaha|YZF-R7|JYARM39E|2022-|2/1/G|10|6
Yamaha|Wolverine RMAX|5Y4AN11Y|2021-|2/4/G|22|6
Polaris|Ranger XP 1000|4XARRX99|2018-|2/4/G|21|14
Polaris|RZR XP 1000|3NSVDE99|2014-|2/4/G|22|12
Can-Am|Defender|3JBUGAP4|2016-|2/4/G|21|9
Indian|Chieftain|56KTCAAA|2014-|2/1/G|24|6`;

const motorHomes = `
Winnebago|View|WD3PF4CC|2008-|6/2/D|160|12
Winnebago|Travato|3C6TRVBG|2014-|6/2/G|140|10
Thor|Four Winds|1FDXE4FS|2008-|8/2/G|110|14
Forest River|Sunseeker|1FDFE4FS|2008-|8/2/G|105|14
Jayco|Redhawk|1FDXE4FN|2010-|8/2/G|115|10
Tiffin|Allegro|1F66F5DY|2006-|8/2/G|210|6
Coachmen|Leprechaun|1FDFE4FN|2008-|8/2/G|112|8`;

/** Every model of the demo book: those that are sold most, each with a start of its VINs and its usual drives. */
export const vehicleModels: readonly VehicleModel[] = [
  ...modelsOf('car', cars),
  ...modelsOf('powersports', powersports),
  ...modelsOf('rv', motorHomes),
];

function modelsOf(kind: VehicleKind, table: string): VehicleModel[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [make = '', model = '', starts = '', years = '', drives = '', price = '', weight = ''] =
        line.split('|');
      const [firstYear = '', lastYear = ''] = years.split('-');
      return {
        kind,
        make,
        model,
        vinStarts: starts.split(' '),
        firstYear: Number(firstYear),
        lastYear: lastYear === '' ? undefined : Number(lastYear),
        drives: drives.split(' ').map(driveOf),
        newPrice: Number(price) * 1_000,
        weight: Number(weight),
      };
    });
}

function driveOf(text: string): Drive {
  const [cylinders = '', wheels = '', fuel = ''] = text.split('/');
  return { cylinders: Number(cylinders) || null, wheels: Number(wheels), fuel };
}
