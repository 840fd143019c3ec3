import { type Random, Weighted } from './random.ts';

// The commonest names of the United States and how many of 100,000 people bear each (US Census 1990).
const surnames = `
  Smith 1006, Johnson 810, Williams 699, Jones 621, Brown 621, Davis 480, Miller 424, Wilson 339, Moore 312,
  Taylor 311, Anderson 311, Thomas 311, Jackson 310, White 279, Harris 275, Martin 273, Thompson 269,
  Garcia 254, Martinez 234, Robinson 233, Clark 231, Rodriguez 229, Lewis 226, Lee 220, Walker 219,
  Hall 200, Allen 199, Young 193, Hernandez 192, King 190, Wright 189, Lopez 187, Hill 187, Scott 185,
  Green 183, Adams 174, Baker 171, Gonzalez 166, Nelson 162, Carter 162, Mitchell 160, Perez 155,
  Roberts 153, Turner 152, Phillips 149, Campbell 149, Parker 146, Evans 141, Edwards 137, Collins 134,
  Stewart 133, Sanchez 130, Morris 125, Rogers 123, Reed 122, Cook 120, Morgan 118, Bell 117, Murphy 117,
  Bailey 115, Rivera 113, Cooper 113, Richardson 112, Cox 110, Howard 110, Ward 108, Torres 108,
  Peterson 107, Gray 106, Ramirez 105, James 105, Watson 103, Brooks 103, Kelly 102, Sanders 100, Price 99,
  Bennett 99, Wood 98, Barnes 97, Ross 96, Henderson 95, Coleman 95, Jenkins 95, Perry 94, Powell 93,
  Long 92, Patterson 92, Hughes 92, Flores 92, Washington 92, Butler 91, Simmons 91, Foster 91, Gonzales 87,
  Bryant 87, Alexander 85, Russell 85, Griffin 84, Diaz 84, Hayes 83, Myers 83, Ford 82, Hamilton 82,
  Graham 82, Sullivan 81, Wallace 81, Woods 80, Cole 80, West 80, Jordan 78, Owens 78, Reynolds 78,
  Fisher 77, Ellis 77, Harrison 76, Gibson 75, McDonald 75, Cruz 75, Marshall 75, Ortiz 75, Gomez 75,
  Murray 74, Freeman 74, Wells 73, Webb 72, Simpson 70, Stevens 70, Tucker 70, Porter 69, Hunter 69,
  Hicks 69, Crawford 68, Henry 68, Boyd 68, Mason 68, Morales 67, Kennedy 67, Warren 67, Dixon 66, Ramos 66,
  Reyes 66, Burns 65, Gordon 65, Shaw 65, Holmes 65, Rice 64, Robertson 64, Hunt 63, Black 63, Daniels 62,
  Palmer 62, Mills 61, Nichols 60, Grant 60, Knight 60, Ferguson 59, Rose 59, Stone 59, Hawkins 59, Dunn 58,
  Perkins 58, Hudson 58, Spencer 57, Gardner 57, Stephens 57, Payne 57, Pierce 56, Berry 56, Matthews 56,
  Arnold 56, Wagner 55, Willis 55, Ray 55, Watkins 55, Olson 55, Carroll 55, Duncan 55, Snyder 55, Hart 54,
  Cunningham 54, Bradley 54, Lane 54, Andrews 54, Ruiz 54, Harper 54, Fox 53, Riley 53, Armstrong 53,
  Carpenter 53, Weaver 53, Greene 53, Lawrence 52, Elliott 52, Chavez 52, Sims 52, Austin 52, Peters 52,
  Kelley 52, Franklin 51, Lawson 51, Fields 51, Gutierrez 51, Ryan 51, Schmidt 51, Carr 51, Vasquez 51,
  Castillo 51, Wheeler 51, Chapman 50, Oliver 50, Montgomery 49, Richards 49, Williamson 49, Johnston 49,
  Banks 48, Meyer 48, Bishop 48, McCoy 48, Howell 48, Alvarez 48, Morrison 48, Hansen 47, Fernandez 47,
  Garza 47, Harvey 47, Little 46, Burton 46, Stanley 46, Nguyen 46, George 46, Jacobs 46, Reid 46, Kim 45,
  Fuller 45, Lynch 45, Dean 45, Gilbert 45, Garrett 45, Romero 45, Welch 44, Larson 44, Frazier 44,
  Burke 44, Hanson 43, Day 43, Mendoza 43, Moreno 43, Bowman 43, Medina 42, Fowler 42, Brewer 42,
  Hoffman 42, Carlson 42, Silva 42, Pearson 42, Holland 42, Douglas 41, Fleming 41, Jensen 41, Vargas 41
`;
const maleNames = `
  James 3318, John 3271, Robert 3143, Michael 2629, William 2451, David 2363, Richard 1703, Charles 1523,
  Joseph 1404, Thomas 1380, Christopher 1035, Daniel 974, Paul 948, Mark 938, Donald 931, George 927,
  Kenneth 826, Steven 780, Edward 779, Brian 736, Ronald 725, Anthony 721, Kevin 671, Jason 660,
  Matthew 657, Gary 650, Timothy 640, Jose 613, Larry 598, Jeffrey 591, Frank 581, Scott 546, Eric 544,
  Stephen 540, Andrew 537, Raymond 488, Gregory 441, Joshua 435, Jerry 432, Dennis 415, Walter 399,
  Patrick 389, Peter 381, Harold 371, Douglas 367, Henry 365, Carl 346, Arthur 335, Ryan 328, Roger 322,
  Joe 321, Juan 316, Jack 315, Albert 314, Jonathan 313, Justin 311, Terry 311, Gerald 309, Keith 308,
  Samuel 306, Willie 302, Ralph 282, Lawrence 282, Nicholas 275, Roy 273, Benjamin 270, Bruce 263,
  Brandon 260, Adam 259, Harry 251, Fred 251, Wayne 249, Billy 248, Steve 246, Louis 243, Jeremy 242,
  Aaron 240, Randy 232, Howard 230, Eugene 230, Carlos 229, Russell 224, Bobby 223, Victor 222, Martin 216,
  Ernest 215, Phillip 213, Todd 213, Jesse 209, Craig 206
`;
const femaleNames = `
  Mary 2629, Patricia 1073, Linda 1035, Barbara 980, Elizabeth 937, Jennifer 932, Maria 828, Susan 794,
  Margaret 768, Dorothy 727, Lisa 704, Nancy 669, Karen 667, Betty 666, Helen 663, Sandra 629, Donna 583,
  Carol 565, Ruth 562, Sharon 522, Michelle 519, Laura 510, Sarah 508, Kimberly 504, Deborah 494,
  Jessica 490, Shirley 482, Cynthia 469, Angela 468, Melissa 462, Brenda 455, Amy 451, Anna 440,
  Rebecca 430, Virginia 430, Kathleen 424, Pamela 416, Martha 412, Debra 408, Amanda 404, Stephanie 400,
  Carolyn 385, Christine 382, Marie 379, Janet 379, Catherine 373, Frances 370, Ann 364, Joyce 364,
  Diane 359, Alice 357, Julie 348, Heather 337, Teresa 336, Doris 335, Gloria 335, Evelyn 322, Jean 315,
  Cheryl 315, Mildred 313, Katherine 313, Joan 306, Ashley 303, Judith 297, Rose 296, Janice 285, Kelly 283,
  Nicole 281, Judy 276, Christina 275, Kathy 272, Theresa 271, Beverly 267, Denise 264, Tammy 259,
  Irene 252, Jane 250, Lori 248, Rachel 242, Marilyn 241, Andrea 236, Kathryn 234, Louise 229, Sara 229,
  Anne 228, Jacqueline 228, Wanda 226, Bonnie 223, Julia 223, Ruby 221
`;

// The long tail of surnames is composed, so that no two of its names are common.
const heads =
  'Ald Ander Arm Ash Bar Beau Beck Bel Ben Berg Black Blan Bor Brad Bran Bren Brock Brun Buck Bur Cal Cam Car Cas Chad Clay Clem Col ' +
  'Con Cor Cran Dal Dan Dar Del Den Der Dor Drake Dun East Ed Eller Em Ever Fair Fal Far Fen Fin Fitz Flan Gal Gar Gil Glen Gold Good ' +
  'Grim Hag Hal Ham Han Hart Has Hazel Hen Her Hol Hor Hum Jar Kel Ken Kil Kirk Kling Kram Lam Lan Lang Lar Led Lin Lock Lud Mar Mat ' +
  'Mer Mil Mont Mor Nor Oak Os Pal Par Pem Pen Pick Pres Quin Rad Ran Red Reis Ren Rich Ridge Roch Ros Roth Rus Sal San Schaf Sel Shel';
const tails =
  'bach baker beck berg berry bert bly borne brook burg burn by croft dahl den don dorf er feld field ford gate gren gus ham hardt hurst ' +
  'ke ker land ler ley lin low man mann mark mer mond mont more nell ner ning row sen son stad stein stock strom ter thal ton vall vey ' +
  'ville wald ward water way well wick win wood worth zel';

const total = 100_000;

function namesOf(table: string): { name: string; weight: number }[] {
  return table
    .trim()
    .split(/,\s*/)
    .map((entry) => {
      const space = entry.lastIndexOf(' ');
      return { name: entry.slice(0, space), weight: Number(entry.slice(space + 1)) };
    });
}

function withTail(common: { name: string; weight: number }[]): { name: string; weight: number }[] {
  const taken = new Set(common.map((entry) => entry.name));
  const composed = heads
    .split(' ')
    .flatMap((head) => tails.split(' ').map((tail) => head + tail))
    .filter((name) => !taken.has(name));
  const rest = total - common.reduce((sum, entry) => sum + entry.weight, 0);
  return [...common, ...composed.map((name) => ({ name, weight: rest / composed.length }))];
}

/** People's names at the frequency they have: every hundredth is a Smith. */
export class Names {
  readonly #surnames = new Weighted(withTail(namesOf(surnames)), (entry) => entry.weight);
  readonly #men = new Weighted(namesOf(maleNames), (entry) => entry.weight);
  readonly #women = new Weighted(namesOf(femaleNames), (entry) => entry.weight);

  surname(random: Random): string {
    return this.#surnames.pick(random).name;
  }

  firstName(random: Random, isMan: boolean): string {
    return (isMan ? this.#men : this.#women).pick(random).name;
  }
}
